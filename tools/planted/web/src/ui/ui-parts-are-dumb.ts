import '../api/fetching.ts';
