/** Returns the current time; tests replace it with a fixed one. */
export type Clock = () => Date;
