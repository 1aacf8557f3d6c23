/** What can be promised inside a transaction and is done after it. */
export type JobKind = 'confirmation-mail' | 'reset-mail' | 'attack-mail';

/**
 * Does one job. It may be called again for the same one, so a second time must do no harm. What it throws makes the job be
 * tried again later. The payload is what was promised: ids, never a person's data.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

export type JobHandlers = Record<JobKind, JobHandler>;

/** Rung once a promise is committed, so that it is kept at once and not at the next look. */
export type OutboxBell = () => void;
