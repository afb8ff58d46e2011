import {expect, test} from 'vitest';
import {allMistakes} from './mistakes';

const sentence = expect.stringMatching(/^[A-Z`].*\.$/s) as string;

test('a mistake is three whole sentences', () => {
  for (const {avoid, instead, reason} of allMistakes) {
    expect({avoid, instead, reason}).toEqual({
      avoid: expect.stringMatching(/^Do not .*\.$/s) as string,
      instead: sentence,
      reason: sentence,
    });
  }
});

test('a reason does not begin with a pronoun, which could mean the mistake or what to do instead', () => {
  const pronoun = /^(?:it|its|this|that|these|those|they|their|neither|none|both|one|the other|he|she)\b/i;
  expect(allMistakes.map(({reason}) => reason).filter((reason) => pronoun.test(reason))).toEqual([]);
});

test('the files for programs begin with ten mistakes at most', () => {
  const {length} = allMistakes.filter(({isFrequent}) => isFrequent);
  expect(length).toBeGreaterThan(5);
  expect(length).toBeLessThanOrEqual(10);
});
