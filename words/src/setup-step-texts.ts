import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import type * as SetupSteps from '../compiled/en/setup-steps.js';

/** One sentence each, apart from the title. */
interface SetupStepTexts {
  title: string;
  missing: string;
  consequence: string;
  action: string;
}

export function setupStepTexts(messages: typeof SetupSteps, step: SetupStep): SetupStepTexts {
  switch (step.code) {
    case 'background_tasks':
      return {
        title: messages.backgroundTasksTitle(),
        missing: messages.backgroundTasksMissing(),
        consequence: messages.backgroundTasksConsequence(),
        action: messages.backgroundTasksAction(),
      };
    case 'shop_details':
      return {
        title: messages.shopDetailsTitle(),
        missing: messages.shopDetailsMissing(),
        consequence: messages.shopDetailsConsequence(),
        action: messages.shopDetailsAction({ variables: step.unsetVariables.join(', ') }),
      };
    case 'public_url':
      return {
        title: messages.publicUrlTitle(),
        missing: messages.publicUrlMissing(),
        consequence: messages.publicUrlConsequence(),
        action: messages.publicUrlAction(),
      };
    case 'mail_server':
      return {
        title: messages.mailServerTitle(),
        missing: messages.mailServerMissing(),
        consequence: messages.mailServerConsequence(),
        action: messages.mailServerAction(),
      };
    case 'example_prices':
      return {
        title: messages.examplePricesTitle(),
        missing: messages.examplePricesMissing({ count: step.count }),
        consequence: messages.examplePricesConsequence(),
        action: messages.examplePricesAction(),
      };
    case 'shop_url':
      return {
        title: messages.shopUrlTitle(),
        missing: messages.shopUrlMissing(),
        consequence: messages.shopUrlConsequence(),
        action: messages.shopUrlAction(),
      };
  }
}
