export const useCase = 1;
