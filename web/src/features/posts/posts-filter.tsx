import styled from '@emotion/styled';
import { limits, postStatuses } from '@kontor/contracts';
import { Search } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useLiveSearch } from '../blog/use-live-search.ts';
import type { StatusFilter } from './use-posts-filter.ts';

const Form = styled.form`
  display: grid;
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.lg};

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(12rem, 16rem);
  }
`;

export interface PostsFilterProps {
  search: string;
  status: StatusFilter;
  setSearch: (text: string) => void;
  setStatus: (status: StatusFilter) => void;
}

/** Search box and status menu; both act at once. */
export function PostsFilter({ search, status, setSearch, setStatus }: PostsFilterProps) {
  const { list, statuses } = useDictionary().posts;
  const { text, setText } = useLiveSearch(search, setSearch);
  const choices: Choice<StatusFilter>[] = [
    { value: 'all', label: list.all },
    ...postStatuses.map((value) => ({ value, label: statuses[value] })),
  ];
  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        <Field label={list.search}>
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
        <Field label={list.status}>
          <Select choices={choices} value={status} onChange={setStatus} />
        </Field>
      </Form>
    </search>
  );
}
