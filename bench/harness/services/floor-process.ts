import { type ChildProcess, fork } from 'node:child_process';

/** A floor in a separate process that responds to each message with one message. */
export class FloorProcess {
  readonly #child: ChildProcess;

  constructor(file: URL) {
    this.#child = fork(file, { stdio: 'inherit' });
  }

  request(message: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('A floor process exited before it responded'));
      this.#child.once('exit', onExit);
      this.#child.once('message', (response: unknown) => {
        this.#child.off('exit', onExit);
        resolve(response);
      });
      this.#child.send(message);
    });
  }

  stop(): void {
    this.#child.kill();
  }
}
