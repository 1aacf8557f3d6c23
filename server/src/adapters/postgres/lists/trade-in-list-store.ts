import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { selectedLabels } from '@trade-in/domain/lists/list-filters';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import { collectionLabels } from '@trade-in/domain/trade-ins/trade-in-groups';
import { sql } from 'kysely';
import type { TradeInFilter, TradeInListStore, TradeInTexts } from '../../../features/trade-ins/trade-in-list-store.ts';
import {
  type ClubLabels,
  collectionFields,
  complianceFields,
  conditionFields,
  customerFields,
  dexterityFields,
  paymentFields,
  productFields,
  typeFields,
} from './club-fields.ts';
import { clubLists } from './clubs/club-list.ts';
import type { ClubSearch } from './clubs/club-query.ts';
import { countTradeIns } from './clubs/count-trade-ins.ts';
import type { Database } from '../connection/database.ts';
import {
  allOf,
  type Condition,
  conditionsFor,
  containsOneOf,
  containsWords,
  type Field,
  hashField,
  isOneOf,
} from './list-conditions.ts';
import { isSubmittedWithin } from './clubs/submitted-condition.ts';

export function tradeInListStore(database: Pick<Database, 'db' | 'prepared'>): TradeInListStore {
  const clubs = clubLists(database);
  return {
    list: async (filter, page) => {
      const search = searchOf(filter);
      return search === null
        ? { items: [], next: null, total: { count: 0, hasMore: false } }
        : clubs.list(search, page);
    },
    async *all(filter) {
      const search = searchOf(filter);
      if (search !== null) yield* clubs.all(search);
    },
    count: (filter, by) => countTradeIns(database.db, by, (values) => searchOf({ ...filter, ...values })),
  };
}

/** Filters match what their column shows (specification, section 2). Null if nothing can match. */
function searchOf(filter: TradeInFilter): ClubSearch | null {
  const stage = stages.find((each) => each === filter.stage) ?? null;
  if (stage === null && filter.stage !== null) return null;
  const { interval, condition } = isSubmittedWithin(filter.submitted);
  return { conditions: [...conditionsOf(filter), ...condition], stage, submitted: interval };
}

type SearchedTexts = Omit<TradeInTexts, 'stage' | 'submitted'>;

function conditionsOf(filter: TradeInFilter): Condition[] {
  const idNumber = hashField('t.customer_id_number_hash', filter.idNumberHash);
  const ofTradeIn = conditionsFor<keyof SearchedTexts>(filter, {
    product: (input) => containsWords(productFields.ofTradeIn, input),
    customer: (input) => containsWords(customerFields, input),
    compliance: (input) => containsWords([...complianceFields, idNumber], input),
    type: (input) => hasLabel(typeFields.ofTradeIn, clubTypes, input),
    dexterity: (input) => hasLabel(dexterityFields.ofTradeIn, dexterities, input),
    condition: (input) => hasLabel(conditionFields.ofTradeIn, conditions, input),
    payment: (input) => hasLabel(paymentFields, paymentTypes, input),
    collection: (input) => hasLabel(collectionFields, collectionLabels, input),
  });
  const ofClub = clubConditions(filter);
  // The trade-in's labels and words are those of all its clubs: one label is of one of them, several may be of different ones.
  return filter.product === null && ofClub.length < 2 ? ofTradeIn : [...ofTradeIn, hasClub(ofClub)];
}

function clubConditions(filter: TradeInFilter): Condition[] {
  return conditionsFor<'product' | 'type' | 'dexterity' | 'condition'>(filter, {
    product: (input) => containsWords(productFields.ofClub, input),
    type: (input) => isLabel(typeFields, clubTypes, input),
    dexterity: (input) => isLabel(dexterityFields, dexterities, input),
    condition: (input) => isLabel(conditionFields, conditions, input),
  });
}

/** Returns the condition that one club meets all conditions. OFFSET keeps the planner from a join that it would misjudge. */
function hasClub(ofClub: readonly Condition[]): Condition {
  return sql<boolean>`EXISTS (SELECT FROM trade_in_clubs AS c WHERE c.trade_in_id = t.id AND ${allOf(ofClub)} OFFSET 0)`;
}

/** Matches the labels that a menu has selected, or typed text in any of the fields. */
function hasLabel(fields: readonly Field[], labels: readonly string[], input: string): Condition {
  const selected = selectedLabels(labels, input);
  return selected === null ? containsWords(fields, input) : containsOneOf(sql`t.labels`, selected);
}

function isLabel({ ofClub, column }: ClubLabels, labels: readonly string[], input: string): Condition {
  const selected = selectedLabels(labels, input);
  return selected === null ? containsWords(ofClub, input) : isOneOf(column, selected);
}
