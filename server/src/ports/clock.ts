/** The present instant; tests hold it still. */
export type Clock = () => Date;
