import { sourceLanguage } from '@trade-in/words/languages';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import { setupStepTexts } from '@trade-in/words/setup-step-texts';
import { wordsIn } from '@trade-in/words/words-in';
import { publicOrigin, type Config } from '../config/config.ts';

/** Returns the lines to show on startup: the URL, the service's warnings, then the open setup steps. */
export function startupNotices(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { warnings, setup }: { warnings: readonly string[]; setup: readonly SetupStep[] },
): string[] {
  const { setupSteps: messages } = wordsIn(sourceLanguage);
  const openSteps = setup.filter(({ isDone }) => !isDone).map((step) => setupStepTexts(messages, step));
  return [
    `The trade-in service is running at ${publicOrigin(publicUrl)}`,
    ...warnings,
    ...openSteps.map(({ missing, consequence, action }) => `${missing} ${consequence} ${action}`),
  ];
}
