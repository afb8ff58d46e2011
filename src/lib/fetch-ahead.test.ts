import {expect, test} from 'vitest';
import {fetchAhead, giveWay} from './fetch-ahead';

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what cannot be fetched does not hold up what follows', async () => {
  const arrived: string[] = [];
  fetchAhead(() => Promise.reject(new Error('gone')));
  fetchAhead(() => Promise.resolve(arrived.push('next')));
  await settle();
  expect(arrived).toEqual(['next']);
});

test('things are fetched ahead one at a time, in order, and give way to what is asked for', async () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
  };
  for (const name of ['a', 'b', 'c']) {
    fetchAhead(begin(name));
  }
  expect(started).toEqual(['a']);

  let arrive = () => {};
  const asked = giveWay(new Promise<string>((resolve) => (arrive = () => resolve('index'))));
  const lost = giveWay(Promise.reject(new Error('lost')));
  await expect(lost).rejects.toThrow('lost');
  ends.get('a')?.();
  await settle();
  expect(started).toEqual(['a']);
  arrive();
  expect(await asked).toBe('index');
  await settle();
  expect(started).toEqual(['a', 'b']);
  ends.get('b')?.();
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
});
