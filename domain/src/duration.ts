export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
/** A day in South Africa, where clocks are never changed. */
export const dayMs = 24 * hourMs;
