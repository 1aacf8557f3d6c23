import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clubTypes, conditions } from '../club.ts';
import { checklists, partAnswers } from './checklist.ts';
import { answersAsStated, gradeOf, gradeThresholds } from './grade.ts';

test('a club as stated has the stated grade, whatever its type', () => {
  for (const type of clubTypes) {
    for (const condition of conditions) {
      expect(gradeOf(type, answersAsStated(type, condition))?.grade, `${type} ${condition}`).toBe(condition);
    }
  }
});

test('a fault refuses the club at once, but a grip can be replaced', () => {
  const answers = answersAsStated('Driver', 'Average');
  expect(gradeOf('Driver', { ...answers, parts: { face: 'Fault' } })).toEqual({ grade: 'refused', points: null });
  expect(gradeOf('Driver', { ...answers, parts: { ...answers.parts, grip: 'Fault' } })).toEqual({
    grade: 'Average',
    points: 45,
  });
});

test('there is no grade before every part has an answer', () => {
  expect(gradeOf('Putter', { parts: { face: 'Average' }, rattles: false, hasHeadcover: true })).toBeNull();
});

test('a rattle and a missing headcover cost points', () => {
  const good = answersAsStated('Driver', 'Above Average');
  expect(gradeOf('Driver', good)).toEqual({ grade: 'Above Average', points: 100 });
  expect(gradeOf('Driver', { ...good, rattles: true, hasHeadcover: false })).toEqual({
    grade: 'Above Average',
    points: 80,
  });
  const average = answersAsStated('Driver', 'Average');
  expect(gradeOf('Driver', { ...average, rattles: true })).toEqual({
    grade: 'Average',
    points: gradeThresholds.Average,
  });
  expect(gradeOf('Driver', { ...average, rattles: true, hasHeadcover: false })?.grade).toBe('Below Average');
});

test('a better answer never lowers the points', () => {
  const order = ['Below Average', 'Average', 'Above Average'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...clubTypes),
      fc.array(fc.constantFrom(...order), { minLength: 7, maxLength: 7 }),
      fc.nat(6),
      (type, given, which) => {
        const { parts } = checklists[type];
        const part = parts[which % parts.length] ?? 'face';
        const answers = Object.fromEntries(parts.map((each, index) => [each, given[index]]));
        const points = order.map(
          (answer) =>
            gradeOf(type, { parts: { ...answers, [part]: answer }, rattles: false, hasHeadcover: true })?.points ?? -1,
        );
        expect(points).toEqual(points.toSorted((a, b) => a - b));
      },
    ),
  );
  expect(partAnswers).toContain('Fault');
});
