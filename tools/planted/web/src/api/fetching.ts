export const fetching = 1;
