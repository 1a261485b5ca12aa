import { failureReason } from '@kontor/service-kit/database';

/** A line of the doctor's output. `unset`: not configured. */
export interface Finding {
  state: 'green' | 'red' | 'unset';
  /** Name of the check. */
  about: string;
  says: string;
}

export const green = (about: string, says: string): Finding => ({ state: 'green', about, says });
export const red = (about: string, says: string): Finding => ({ state: 'red', about, says });
export const unset = (about: string, says: string): Finding => ({ state: 'unset', about, says });

/** Runs a check; an exception is a failure with its message. */
export async function runCheck(about: string, at: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await at();
  } catch (error) {
    return [red(about, `${failureReason(error)}.`)];
  }
}
