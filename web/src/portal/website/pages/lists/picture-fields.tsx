import styled from '@emotion/styled';
import {
  accentTones,
  contrast,
  type SiteImage,
  siteLimits,
  TEXT_CONTRAST,
  uploadImage,
} from '@kontor/contracts/endpoints';
import { use } from 'react';
import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../../../../api/use-error-text.ts';
import { theme } from '../../../../theme/theme.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PictureDrop } from '../../../parts/picture-drop.tsx';
import { imageTypes, imageUrl, sendImage } from '../../../parts/upload-image.ts';
import { usePortalTexts } from '../../../texts.ts';
import { type FieldSlot, FormContext, useChange, useFieldFacts } from './form-context.ts';

const Swatch = styled.input({
  ...theme.square('2.875rem'),
  flex: 'none',
  padding: '0.2rem',
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  cursor: 'pointer',
});

const Colours = styled.div({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(7rem, 10rem) 1fr',
  gap: theme.space.sm,
  alignItems: 'center',
});

const Examples = styled.span({ display: 'flex', flexWrap: 'wrap', gap: theme.space.xs });

const Example = styled.span({
  padding: '0.7rem 1.2rem',
  borderRadius: theme.radius.full,
  fontSize: theme.size.sm,
  fontWeight: 560,
});

const HEX = /^#[0-9a-f]{6}$/;

/** A colour, with the buttons that both themes make of it and how well they can be read. */
export function ColourField({ value, path }: FieldSlot<'colour'>) {
  const { colour } = usePortalTexts('siteFields');
  const onChange = useChange(path);
  const { label, help, error } = useFieldFacts(path);
  const hex = String(value);
  const tones = HEX.test(hex) ? accentTones(hex) : null;
  const ratios = tones ? [tones.light, tones.dark].map((tone) => contrast(tone.accent, tone.onAccent)) : [];
  const isLow = HEX.test(hex) && !(Math.min(...ratios) >= TEXT_CONTRAST);
  return (
    <Field
      label={label}
      error={error ?? (isLow ? colour.low : undefined)}
      help={
        <>
          {help} <output>{ratios.map((ratio) => colour.contrast(ratio)).join(', ')}</output>
        </>
      }
    >
      <Colours>
        <Swatch
          type="color"
          aria-label={colour.pick}
          value={HEX.test(hex) ? hex : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          value={hex}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
        {tones ? (
          <Examples aria-hidden>
            {[tones.light, tones.dark].map(({ accent, onAccent }) => (
              <Example key={accent} style={{ background: accent, color: onAccent }}>
                {colour.sample}
              </Example>
            ))}
          </Examples>
        ) : null}
      </Colours>
    </Field>
  );
}

const isSvg = ({ type, name }: File): boolean => type === 'image/svg+xml' || name.endsWith('.svg');

async function upload(_key: string, { arg: file }: { arg: File }): Promise<SiteImage | { svg: string }> {
  if (isSvg(file)) return { svg: await file.text() };
  const { id, width, height } = await sendImage(file);
  return { image: id, width, height };
}

/** The address of an image in this page. */
const sourceOf = (value: SiteImage | { svg: string }): string =>
  'svg' in value ? `data:image/svg+xml,${encodeURIComponent(value.svg)}` : imageUrl(value.image);

/** An image that is uploaded; a logo may be an SVG, which is stored as text. */
export function ImageField({ field, value, path }: FieldSlot<'image' | 'logo'>) {
  const texts = usePortalTexts('images').drop;
  const onChange = useChange(path);
  const errorText = useErrorText();
  const facts = useFieldFacts(path);
  const { trigger, isMutating } = useSWRMutation(`${uploadImage.url}#${path}`, upload);
  const { countUploads } = use(FormContext);
  const image = value as SiteImage | { svg: string } | null;

  async function add(file: File): Promise<void> {
    if (isSvg(file) && file.size > siteLimits.svgBytes) {
      toast.destructive({ title: texts.failed, description: texts.svgSize });
      return;
    }
    countUploads(1);
    try {
      onChange(await trigger(file));
    } catch (error) {
      toast.destructive({ title: texts.failed, description: errorText(error) });
    } finally {
      countUploads(-1);
    }
  }

  return (
    <PictureDrop
      field={facts}
      accept={[...imageTypes, ...(field.kind === 'logo' ? ['image/svg+xml'] : [])].join(',')}
      src={image && sourceOf(image)}
      isUploading={isMutating}
      onFile={(file) => void add(file)}
      onRemove={() => onChange(null)}
    />
  );
}
