import { ClipboardCheck, EllipsisVertical, Eye, FilePenLine, History, Replace, Trash2 } from 'lucide-react';

import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePageTexts } from '../texts.ts';

export interface DocumentMenuProps {
  name: string;
  onEdit: () => void;
  onReplace: () => void;
  onVersions: () => void;
  onReaders: () => void;
  onConfirmations: () => void;
  onDelete: () => void;
  disabled: boolean;
}

/** The actions on a document of users who may change it. */
export function DocumentMenu({
  name,
  onEdit,
  onReplace,
  onVersions,
  onReaders,
  onConfirmations,
  onDelete,
  disabled,
}: DocumentMenuProps) {
  const { documents, confirmations } = usePageTexts('overview');
  const { menu } = documents;
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
        { label: menu.versions, icon: <History aria-hidden />, onSelect: onVersions },
        { label: menu.readers, icon: <Eye aria-hidden />, onSelect: onReaders },
        { label: confirmations.ledger.menu, icon: <ClipboardCheck aria-hidden />, onSelect: onConfirmations },
        { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: onDelete },
      ]}
    />
  );
}
