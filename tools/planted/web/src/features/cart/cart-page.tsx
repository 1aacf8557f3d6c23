export const cartPage = 1;
