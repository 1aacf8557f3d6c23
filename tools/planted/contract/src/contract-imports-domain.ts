import '../../server/src/main.ts';
