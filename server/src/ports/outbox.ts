/** Jobs that a transaction can enqueue, processed after it commits. */
export type JobKind = 'confirmation-mail' | 'reset-mail' | 'attack-mail';

/**
 * Processes one job. Must be idempotent, because a job may be delivered more than once. When it throws, the job is retried
 * later. The payload holds ids only, never personal data.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

export type JobHandlers = Record<JobKind, JobHandler>;

/** Called after a job is committed, so that it is processed immediately instead of at the next poll. */
export type OutboxSignal = () => void;
