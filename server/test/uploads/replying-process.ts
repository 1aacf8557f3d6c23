import { deserialize } from 'node:v8';
import * as v from 'valibot';
import type { ToSandbox } from '../../src/adapters/sandbox/sandbox-messages.ts';

const Replies = v.array(v.unknown());

/** Runs in place of the sandbox's process: for each task it sends the messages that are serialized in the file. */
process.on('message', (message: ToSandbox) => {
  if (message.at !== 'task') return;
  for (const reply of v.parse(Replies, deserialize(message.task.input.bytes))) process.send?.(reply);
});
process.on('disconnect', () => process.exit());
process.send?.({ at: 'ready' });
