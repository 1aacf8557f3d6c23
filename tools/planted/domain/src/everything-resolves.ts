import './not-there.ts';
