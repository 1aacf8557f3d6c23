import pg from 'pg'; import '../../server/src/main.ts'; export const planted = pg;
