import '../../adapters/postgres/store.ts';
