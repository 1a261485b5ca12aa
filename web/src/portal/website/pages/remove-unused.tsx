import type { SiteEntry } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';

import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePortalTexts } from '../../texts.ts';
import { useRemoveUnused } from './use-site.ts';

/** Removes texts that this version of the website has no place for, after a question. `label` tells one button from others. */
export function RemoveUnused({ entries, label }: { entries: readonly SiteEntry[]; label?: string }) {
  const { unused: texts } = usePortalTexts('siteWords');
  const { removing } = texts;
  const remove = useRemoveUnused();
  const action = useAction({
    key: `remove ${entries.map(({ key }) => key).join(' ')}`,
    call: () => remove(entries),
    done: removing.done,
    failed: removing.failed,
  });
  return (
    <ConfirmedAction
      texts={{ ...removing, title: removing.title(entries.length) }}
      question={removing.text}
      trigger={
        <Button variant="quiet" size="sm" aria-label={label}>
          <Trash2 aria-hidden />
          {label ? texts.remove : texts.removeAll(entries.length)}
        </Button>
      }
      action={action}
    />
  );
}
