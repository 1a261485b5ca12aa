import {
  cancelNewsletterSending,
  changeNewsletterSending,
  getNewsletterIssue,
  type NewsletterIssue,
} from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useAction } from '../../forms/action.tsx';
import { usePageTexts } from '../texts.ts';
import { useShowIssue } from './use-issues.ts';

/** What can be done with an issue that is scheduled or being sent; it is shown as it is afterwards. */
export function useSending({ id }: Pick<NewsletterIssue, 'id'>) {
  const { sending: texts } = usePageTexts('newsletterIssues').newsletterIssues;
  const show = useShowIssue();
  const params = { id: String(id) };
  const base = { key: `${getNewsletterIssue.url} sending` };

  /** A failure may mean that it has ended in the meantime. */
  async function change(make: () => Promise<NewsletterIssue>): Promise<void> {
    try {
      await show(id, await make());
    } catch (error) {
      await show(id);
      throw error;
    }
  }

  const turn = (state: 'paused' | 'sending') => () =>
    change(() => call(changeNewsletterSending, { params, body: { state } }));
  const cancel = () => change(() => call(cancelNewsletterSending, { params }));
  return {
    pause: useAction({ ...base, call: turn('paused'), failed: texts.pauseFailed }),
    resume: useAction({ ...base, call: turn('sending'), done: { title: texts.resumed }, failed: texts.resumeFailed }),
    stop: useAction({ ...base, call: cancel, done: { title: texts.stopped }, failed: texts.stopFailed }),
    cancelRest: useAction({
      ...base,
      call: cancel,
      done: { title: texts.cancelRest.done },
      failed: texts.cancelRest.failed,
    }),
  };
}
