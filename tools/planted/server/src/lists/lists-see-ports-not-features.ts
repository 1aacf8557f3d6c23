import '../features/cart/use-case.ts';
