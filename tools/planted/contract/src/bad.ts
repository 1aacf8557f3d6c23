import * as v from 'valibot'; import { store } from '../../server/src/adapters/postgres/store.ts'; export const call = [v, store];
