import { EllipsisVertical, Eye, FilePenLine, Replace, Trash2 } from 'lucide-react';

import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePageTexts } from '../texts.ts';

export interface DocumentMenuProps {
  name: string;
  onEdit: () => void;
  onReplace: () => void;
  onReaders: () => void;
  onDelete: () => void;
  disabled: boolean;
}

/** The actions on a document of users who may change it. */
export function DocumentMenu({ name, onEdit, onReplace, onReaders, onDelete, disabled }: DocumentMenuProps) {
  const { menu } = usePageTexts('overview').documents;
  return (
    <Menu
      trigger={
        <IconButton label={menu.label(name)} disabled={disabled}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      actions={[
        { label: menu.edit, icon: <FilePenLine aria-hidden />, onSelect: onEdit },
        { label: menu.replace, icon: <Replace aria-hidden />, onSelect: onReplace },
        { label: menu.readers, icon: <Eye aria-hidden />, onSelect: onReaders },
        { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: onDelete },
      ]}
    />
  );
}
