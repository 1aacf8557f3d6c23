import type { Installation } from '../../harness/services/installation.ts';
import { Actors } from './actors.ts';
import { beginPassages } from './begin-passages.ts';
import { clubRequestStories } from './club-requests/club-request-stories.ts';
import { KilledService } from './killed-service.ts';
import { KillRounds, type KillCounts } from './kill-rounds.ts';
import { countMails } from './partner-effects.ts';
import type { AnyPassage } from './passage.ts';
import { stories } from './stories/stories.ts';

interface MovesOptions {
  installation: Installation;
  /** How many trade-ins or club requests go through each story. Each has its own kill during every move. */
  copies: number;
  random: () => number;
  onMove?: (state: { nth: number; kills: number }) => void;
}

export interface StoryOutcome {
  name: string;
  copies: number;
  moves: number;
  /** From the beginning to what follows from the last move. */
  kills: number;
  /** Moves that lost their response to a kill. */
  interrupted: number;
  /** Those that were made again: they were not committed, or the customer could not know. */
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

const allStories: readonly AnyPassage['story'][] = [...stories, ...clubRequestStories];

/**
 * Takes trade-ins and club requests through their stories, kills the service (kill -9) during and after every move and during what
 * follows from it, and compares the pages and the partners with the moves after every restart.
 */
export async function killMoves({ installation, copies, random, onMove }: MovesOptions): Promise<MovesOutcome> {
  const service = await KilledService.connect(installation);
  try {
    await service.start();
    const actors = await Actors.arrive(service.url);
    const passages = await beginPassages({ actors, url: service.url, copies });
    const rounds = new KillRounds({ service, actors, passages, random });
    const killsUntil: number[] = [];
    const longest = Math.max(...allStories.map(({ moves }) => moves.length));
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
      stories: allStories.map((story) => ({
        ...outcomeOf(service, story, passages),
        kills: killsUntil[story.moves.length - 1] ?? 0,
      })),
      violations: passages.flatMap(({ violations }) => violations),
    };
  } finally {
    await service.close();
  }
}

function outcomeOf(
  { simulators }: KilledService,
  story: AnyPassage['story'],
  passages: readonly AnyPassage[],
): Omit<StoryOutcome, 'kills'> {
  const ofStory = passages.filter((passage) => passage.story === story);
  const { mails, repeated } = countMails(simulators, ofStory);
  return {
    name: story.name,
    copies: ofStory.length,
    moves: story.moves.filter(({ request, days }) => request !== null || days !== undefined).length,
    interrupted: sumOf(ofStory.map(({ interrupted }) => interrupted)),
    repeated: sumOf(ofStory.map(({ repeated }) => repeated)),
    mails,
    repeatedMails: repeated,
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
