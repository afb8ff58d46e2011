import {expect, test} from 'vitest';
import {cutText} from './cut-text';

test('a text is cut between two visible characters, and only if it is too long', () => {
  for (const character of ['a', 'é', 'e\u0301', '😀', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '🇳🇱', '각', 'क्षि']) {
    for (const before of [0, 1, 2, 3, 4]) {
      const text = 'x'.repeat(before) + character.repeat(40);
      const shortText = cutText(text, 30);
      expect(text.startsWith(shortText), text).toBe(true);
      expect(shortText.length, text).toBeLessThanOrEqual(30);
      expect(shortText.length, text).toBeGreaterThan(30 - character.length);
      expect((shortText.length - before) % character.length, text).toBe(0);
      expect(cutText(text.slice(0, before + character.length), before + character.length), text).toHaveLength(
        before + character.length,
      );
    }
  }
});
