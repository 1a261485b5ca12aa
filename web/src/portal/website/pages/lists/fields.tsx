import styled from '@emotion/styled';
import { type Language, languages, type SiteField } from '@kontor/contracts/endpoints';
import { type ComponentType, type ReactNode, use } from 'react';

import { theme } from '../../../../theme/theme.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { usePortalTexts } from '../../../texts.ts';
import { CountedHelp } from '../../writing/editor-form.tsx';
import { type FieldSlot, FormContext, typeOf, useChange, useFieldFacts } from './form-context.ts';
import { ColourField, ImageField } from './picture-fields.tsx';
import { Items } from './items.tsx';
import { filledValue, type Group, isMade } from './values.ts';

const Fields = styled.div({
  display: 'grid',
  gap: `${theme.space.lg} ${theme.space.md}`,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  alignItems: 'start',
  '& > [data-whole]': { gridColumn: '1 / -1' },
});

const Wide = styled.div({ maxWidth: '34rem' });

const Pair = styled.div({
  display: 'grid',
  gap: `${theme.space.sm} ${theme.space.md}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  alignItems: 'start',
});

const Frame = styled.fieldset({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.md,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: theme.space.sm, padding: 0, fontWeight: 580 },
});

const Area = styled(Textarea)({ minHeight: '2.875rem', maxHeight: '50vh', fieldSizing: 'content', resize: 'none' });

/** Longer texts get a field that grows. */
const LONG = 150;

interface TextProps {
  value: string;
  max: number;
  lang?: Language;
  onChange: (text: string) => void;
}

const Text = ({ value, max, lang, onChange }: TextProps) =>
  max > LONG ? (
    <Area
      lang={lang}
      rows={1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  ) : (
    <TextInput lang={lang} autoComplete="off" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  );

function WordsField({ field, value, path }: FieldSlot<'words'>) {
  const onChange = useChange(path);
  const { inLanguage } = usePortalTexts('siteFields');
  const { text } = usePortalTexts('siteWords');
  const { issues } = use(FormContext);
  const { label } = useFieldFacts(path);
  const words = value as Record<Language, string>;
  return (
    <Pair data-whole>
      {languages.map((language) => (
        <Field
          key={language}
          label={`${label}, ${inLanguage[language]}`}
          error={issues[`${path}.${language}`]}
          help={<CountedHelp help="" count={text.count(Array.from(words[language]).length, field.max)} />}
        >
          <Text
            lang={language}
            value={words[language]}
            max={field.max}
            onChange={(change) => onChange({ ...words, [language]: change })}
          />
        </Field>
      ))}
    </Pair>
  );
}

interface NumberProps {
  value: unknown;
  isWhole: boolean;
  onChange: (value: number | null) => void;
}

const NumberInput = ({ value, isWhole, onChange }: NumberProps) => (
  <TextInput
    type="number"
    inputMode={isWhole ? 'numeric' : 'decimal'}
    step={isWhole ? 1 : 'any'}
    value={typeof value === 'number' ? value : ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
  />
);

function SpanField({ value, path }: FieldSlot<'span'>) {
  const onChange = useChange(path);
  const { first, last } = usePortalTexts('siteFields');
  const { label, error } = useFieldFacts(path);
  const [from, to] = value as [unknown, unknown];
  return (
    <Pair>
      <Field label={first(label)} error={error}>
        <NumberInput value={from} isWhole onChange={(change) => onChange([change, to])} />
      </Field>
      <Field label={last(label)}>
        <NumberInput value={to} isWhole onChange={(change) => onChange([from, change])} />
      </Field>
    </Pair>
  );
}

const types = { day: 'date', email: 'email' } as const;

/** The control of a field with one value. */
function Control({ field, value, path }: FieldSlot<'line' | 'number' | 'day' | 'email' | 'choice'>) {
  const onChange = useChange(path);
  const { choices, none } = usePortalTexts('siteFields');
  const items = use(FormContext).choicesOf(typeOf(path));
  const text = (value as string | null) ?? '';
  const change = (next: string) => onChange(field.nullable && next === '' ? null : next);
  switch (field.kind) {
    case 'line':
      return items ? (
        <Select choices={[{ value: '', label: none }, ...items]} value={text} onChange={change} />
      ) : (
        <Text value={text} max={field.max} onChange={change} />
      );
    case 'number':
      return <NumberInput value={value} isWhole={field.isWhole} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          choices={field.of.map((each) => ({ value: each, label: choices[each] ?? each }))}
          value={text}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextInput type={types[field.kind]} value={text} onChange={(event) => change(event.currentTarget.value)} />
      );
  }
}

function OneField(slot: FieldSlot<'line' | 'number' | 'day' | 'email' | 'choice'>) {
  const { optional } = usePortalTexts('siteFields');
  return (
    <Field {...useFieldFacts(slot.path)} {...(slot.field.nullable && { note: optional })}>
      <Control {...slot} />
    </Field>
  );
}

/** A field that needs a line of its own. */
const isWide = (field: SiteField): boolean => field.kind === 'colour' || (field.kind === 'line' && field.max > LONG);

/** The fields of a group, without a frame. */
export function GroupFields({ field, value, path }: FieldSlot<'group'>) {
  const group = value as Group;
  return (
    <Fields>
      {Object.entries(field.fields)
        .filter(([name]) => !isMade(name))
        .map(([name, inner]) => {
          const input = <SiteFieldInput key={name} field={inner} value={group[name]} path={`${path}.${name}`} />;
          return isWide(inner) ? (
            <Wide key={name} data-whole>
              {input}
            </Wide>
          ) : (
            input
          );
        })}
    </Fields>
  );
}

function GroupField(slot: FieldSlot<'group'>) {
  const texts = usePortalTexts('siteFields');
  const { label } = useFieldFacts(slot.path);
  const { field, value, path } = slot;
  const onChange = useChange(path);
  return (
    <Frame data-whole>
      <legend>{label}</legend>
      {field.nullable ? (
        <Checkbox
          label={texts.state(label)}
          checked={value !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? filledValue(field) : null)}
        />
      ) : null}
      {value === null ? null : <GroupFields {...slot} />}
    </Frame>
  );
}

/** An item of a list; the fields of a group stand under its name. */
export const renderItem = (slot: FieldSlot): ReactNode =>
  slot.field.kind === 'group' ? <GroupFields {...(slot as FieldSlot<'group'>)} /> : <SiteFieldInput {...slot} />;

function ListField(slot: FieldSlot<'list'>) {
  const { label } = useFieldFacts(slot.path);
  return (
    <Frame data-whole>
      <legend>{label}</legend>
      <Items {...slot} label={label} renderItem={renderItem} />
    </Frame>
  );
}

const inputs = {
  line: OneField,
  number: OneField,
  day: OneField,
  email: OneField,
  choice: OneField,
  words: WordsField,
  span: SpanField,
  colour: ColourField,
  image: ImageField,
  logo: ImageField,
  group: GroupField,
  list: ListField,
} as unknown as Record<SiteField['kind'], ComponentType<FieldSlot>>;

/** The controls of any field of a list. */
export function SiteFieldInput(slot: FieldSlot): ReactNode {
  const Input = inputs[slot.field.kind];
  return <Input {...slot} />;
}
