import { Eye } from 'lucide-react';

import { useDictionary } from '../../../i18n/use-language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

/** For whom a document is: the way to who has opened it. */
export function ReadersButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { readers } = useDictionary().documents;
  return (
    <Tooltip text={readers.title}>
      <IconButton label={readers.open(name)} onClick={onOpen}>
        <Eye aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
