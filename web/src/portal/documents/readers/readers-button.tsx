import { Eye } from 'lucide-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { usePageTexts } from '../../texts.ts';

/** The audience of a document, as a button that shows who has opened it. */
export function ReadersButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { readers } = usePageTexts('overview').documents;
  return (
    <Tooltip text={readers.title}>
      <IconButton label={readers.open(name)} onClick={onOpen}>
        <Eye aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
