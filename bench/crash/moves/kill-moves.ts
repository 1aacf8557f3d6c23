import { fetchExpensiveModels } from '../../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../../harness/fixtures/photographs.ts';
import type { Installation } from '../../harness/services/installation.ts';
import { Actors } from './actors.ts';
import { KilledService } from './killed-service.ts';
import { KillRounds, type KillCounts } from './kill-rounds.ts';
import { countMails } from './partner-effects.ts';
import type { Passage } from './passage.ts';
import { stories } from './stories/stories.ts';
import type { Story } from './stories/story.ts';
import { submitPassage } from './submit-passage.ts';

interface MovesOptions {
  installation: Installation;
  /** How many trade-ins go through each story. Each has its own kill during every move. */
  copies: number;
  random: () => number;
  onMove?: (state: { nth: number; kills: number }) => void;
}

export interface StoryOutcome {
  name: string;
  tradeIns: number;
  moves: number;
  /** From the submission to what follows from the last move. */
  kills: number;
  /** Moves that lost their response to a kill. */
  interrupted: number;
  /** Those that were not committed before, and made again. */
  repeated: number;
  mails: number;
  /** Mails that arrived again. */
  repeatedMails: number;
}

export interface MovesOutcome extends KillCounts {
  stories: StoryOutcome[];
  /** Broken guarantees, one sentence each. */
  violations: string[];
}

/**
 * Takes trade-ins through their stories, kills the service (kill -9) during and after every move and during what follows from it, and
 * compares the history and the partners with the moves after every restart.
 */
export async function killMoves({ installation, copies, random, onMove }: MovesOptions): Promise<MovesOutcome> {
  const service = await KilledService.connect(installation);
  try {
    await service.start();
    const actors = await Actors.arrive(service.url);
    const passages = await submitAll(actors, service.url, copies);
    const rounds = new KillRounds({ service, actors, passages, random });
    const killsUntil: number[] = [];
    const longest = Math.max(...stories.map(({ moves }) => moves.length));
    for (let nth = 0; nth < longest; nth += 1) {
      for (let copy = 0; copy < copies; copy += 1) {
        await rounds.interrupt(passages.filter((_, index) => index % copies === copy));
      }
      await rounds.deliver();
      killsUntil.push(rounds.kills);
      onMove?.({ nth, kills: rounds.kills });
    }
    actors.leave();
    return {
      ...rounds.counts,
      stories: stories.map((story) => ({
        ...outcomeOf(service, story, passages),
        kills: killsUntil[story.moves.length - 1] ?? 0,
      })),
      violations: passages.flatMap(({ violations }) => violations),
    };
  } finally {
    await service.close();
  }
}

async function submitAll(actors: Actors, url: string, copies: number): Promise<Passage[]> {
  const [model] = await fetchExpensiveModels(url);
  if (model === undefined) throw new Error('The catalogue has no model that is worth enough');
  const photograph = await smallPhotograph();
  const passages: Passage[] = [];
  for (const story of stories) {
    for (let copy = 0; copy < copies; copy += 1) {
      passages.push(await submitPassage({ nth: passages.length, story, actors, model, photograph }));
    }
  }
  return passages;
}

function outcomeOf(
  { simulators }: KilledService,
  story: Story,
  passages: readonly Passage[],
): Omit<StoryOutcome, 'kills'> {
  const ofStory = passages.filter((passage) => passage.story === story);
  const { mails, repeated } = countMails(simulators, ofStory);
  return {
    name: story.name,
    tradeIns: ofStory.length,
    moves: story.moves.length - 1,
    interrupted: sumOf(ofStory.map(({ interrupted }) => interrupted)),
    repeated: sumOf(ofStory.map(({ repeated }) => repeated)),
    mails,
    repeatedMails: repeated,
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
