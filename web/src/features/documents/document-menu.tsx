import { EllipsisVertical, FilePenLine, Replace, Trash2 } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

export interface DocumentMenuProps {
  name: string;
  onEdit: () => void;
  onReplace: () => void;
  onDelete: () => void;
  disabled: boolean;
}

/** What admins can do with a document. */
export function DocumentMenu({ name, onEdit, onReplace, onDelete, disabled }: DocumentMenuProps) {
  const { menu } = useDictionary().documents;
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
        { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: onDelete },
      ]}
    />
  );
}
