import { readFileSync } from 'node:fs';
import { clubTypes } from '@trade-in/domain/club';
import { checklists } from '@trade-in/domain/inspection/checklist';
import {
  answerPoints,
  gradeThresholds,
  headcoverPoints,
  partWeights,
  rattlePoints,
} from '@trade-in/domain/inspection/grade';
import { expect, test } from 'vitest';

/** The page, with single spaces in its tables. */
const page = readFileSync(new URL('../../../docs/inspection.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');

test('docs/inspection.md has the points and weights of the rule', () => {
  const { Fault: _, ...points } = answerPoints;
  for (const [answer, each] of Object.entries(points)) expect(page).toContain(`| ${answer} | ${each} |`);
  for (const [part, weight] of Object.entries(partWeights))
    expect(page).toMatch(new RegExp(`\\| ${part}[^|]* \\| ${weight} \\|`));
  expect(page).toContain(`| a rattle | −${rattlePoints} |`);
  expect(page).toContain(`| a missing headcover | −${headcoverPoints} |`);
  expect(page).toContain(
    `${gradeThresholds['Above Average']} points or more are Above Average, ${gradeThresholds.Average} or`,
  );
});

test('docs/inspection.md names the parts of every type', () => {
  const partsOfAll = clubTypes.map((type) => new Set<string>(checklists[type].parts));
  for (const part of ['face', 'shaft', 'sole', 'grip']) expect(partsOfAll.every((parts) => parts.has(part))).toBe(true);
  const typesWith = (part: string) => clubTypes.filter((_, index) => partsOfAll[index]?.has(part));
  expect(typesWith('grooves')).toEqual(['Irons', 'Wedge']);
  expect(typesWith('crown')).toEqual(['Driver', 'Fairway Wood', 'Hybrid']);
});
