import { failureReason } from '@kontor/service-kit/process';

/** One line of the doctor. `unset` is a part that nobody asked for. */
export interface Finding {
  state: 'green' | 'red' | 'unset';
  /** What was looked at, in a word or two. */
  about: string;
  says: string;
}

export const green = (about: string, says: string): Finding => ({ state: 'green', about, says });
export const red = (about: string, says: string): Finding => ({ state: 'red', about, says });
export const unset = (about: string, says: string): Finding => ({ state: 'unset', about, says });

/** What a look at something finds; a look that fails is red, with the reason. */
export async function look(about: string, at: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await at();
  } catch (error) {
    return [red(about, `${failureReason(error)}.`)];
  }
}
