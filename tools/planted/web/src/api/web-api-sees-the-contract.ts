import '../ui/part.ts';
