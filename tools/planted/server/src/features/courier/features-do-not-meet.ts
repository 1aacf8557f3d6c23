import '../cart/use-case.ts';
