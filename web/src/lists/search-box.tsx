import { limits } from '@kontor/contracts/endpoints';
import { Search } from 'lucide-react';

import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLiveSearch } from './use-live-search.ts';

export interface SearchBoxProps {
  label: string;
  help?: string;
  search: string;
  setSearch: (text: string) => void;
}

export function SearchBox({ label, help, search, setSearch }: SearchBoxProps) {
  const { text, setText } = useLiveSearch(search, setSearch);
  return (
    <Field label={label} help={help}>
      <TextInput
        type="search"
        name="search"
        start={<Search />}
        maxLength={limits.search}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Field>
  );
}
