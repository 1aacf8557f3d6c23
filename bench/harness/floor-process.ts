import { type ChildProcess, fork } from 'node:child_process';

/** A floor in a process of its own, which is told what to do and answers each time once. */
export class FloorProcess {
  readonly #child: ChildProcess;

  constructor(file: URL) {
    this.#child = fork(file, { stdio: 'inherit' });
  }

  ask(message: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('A floor ended before it answered'));
      this.#child.once('exit', onExit);
      this.#child.once('message', (answer: unknown) => {
        this.#child.off('exit', onExit);
        resolve(answer);
      });
      this.#child.send(message);
    });
  }

  stop(): void {
    this.#child.kill();
  }
}
