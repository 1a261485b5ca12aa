import styled from '@emotion/styled';
import { limits } from '@kontor/contracts';
import { Search } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { type Choice, Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useLiveSearch } from '../blog/use-live-search.ts';

const Form = styled.form`
  display: grid;
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.lg};

  ${theme.media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(12rem, 16rem);
  }
`;

export interface ListFilterProps<Value extends string> {
  search: string;
  setSearch: (text: string) => void;
  searchLabel: string;
  choice: Value;
  setChoice: (choice: Value) => void;
  choiceLabel: string;
  choices: readonly Choice<Value>[];
}

/** The search box and the menu above a list; both act at once. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { text, setText } = useLiveSearch(props.search, props.setSearch);
  return (
    <search>
      <Form onSubmit={(event) => event.preventDefault()}>
        <Field label={props.searchLabel}>
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
        <Field label={props.choiceLabel}>
          <Select choices={props.choices} value={props.choice} onChange={props.setChoice} />
        </Field>
      </Form>
    </search>
  );
}
