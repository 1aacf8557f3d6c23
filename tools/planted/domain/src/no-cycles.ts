import './the-way-back.ts';
