import { join } from 'node:path';
import * as v from 'valibot';
import type { PictureWork } from '../../floors/picture-work.ts';
import type { Round } from '../figures/statistics.ts';
import { FloorProcess } from './floor-process.ts';
import type { Installation } from './installation.ts';

const MeasuredRound = v.object({ perSecond: v.number(), latenciesMs: v.array(v.number()) });

/** Processes a photograph in a process of its own as the service does, without HTTP, database and sandbox. */
export class PictureFloor {
  readonly #process = new FloorProcess(new URL('../../floors/picture-work.ts', import.meta.url));
  readonly #picture: Pick<PictureWork, 'base64' | 'dir'>;

  constructor({ dataDir }: Installation, photograph: Buffer) {
    this.#picture = { base64: photograph.toString('base64'), dir: join(dataDir, 'floor') };
  }

  async measure(work: Pick<PictureWork, 'count' | 'concurrency'>): Promise<Round> {
    return v.parse(MeasuredRound, await this.#process.request({ ...this.#picture, ...work }));
  }

  stop(): void {
    this.#process.stop();
  }
}
