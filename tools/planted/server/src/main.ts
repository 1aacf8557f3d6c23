import './features/cart/bad.ts'; import '../../web/src/ui/bad.tsx'; export const main = 1;
