import '../../web/src/ui/part.ts';
