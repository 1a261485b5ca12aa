import { css, Global } from '@emotion/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Base } from 'sonner';

import { theme } from '../theme/theme.ts';

const styles = css`
  [data-sonner-toast].kontor-toast {
    font-family: 'Inter Variable', 'Inter Fallback', system-ui, sans-serif;
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 0 0.8rem;
    align-items: start;
    width: var(--width);
    padding: 1rem 1.1rem;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.raised};
    color: ${theme.color.text};
    font-size: ${theme.size.sm};
    line-height: 1.45;
    box-shadow: ${theme.shadow.high};
  }

  /* The previous toast disappears at once: only one is shown (docs/specification.md#constants-and-limits). */
  [data-sonner-toast].kontor-toast[data-front='false'] {
    visibility: hidden;
  }

  .kontor-toast [data-icon] {
    padding-top: 0.1em;
    color: ${theme.color.accentText};
  }

  .kontor-toast[data-type='error'] {
    border-color: color-mix(in srgb, ${theme.color.danger} 45%, ${theme.color.border});
  }

  .kontor-toast[data-type='error'] [data-icon] {
    color: ${theme.color.dangerText};
  }

  .kontor-toast [data-title] {
    font-weight: 580;
  }

  .kontor-toast [data-description] {
    color: ${theme.color.textMuted};
  }

  .kontor-toast [data-action] {
    grid-column: 2;
    justify-self: start;
    min-height: 2.25rem;
    margin: 0.5rem 0 0;
    padding: 0.3rem 0.95rem;
    border: 1px solid ${theme.color.borderStrong};
    border-radius: ${theme.radius.full};
    background: transparent;
    color: ${theme.color.text};
    font: inherit;
    font-size: ${theme.size.xs};
    font-weight: 560;
    cursor: pointer;
  }

  .kontor-toast [data-action]:hover {
    border-color: ${theme.color.accent};
    color: ${theme.color.accentText};
  }

  .kontor-toast [data-close-button] {
    grid-column: 3;
    grid-row: 1;
    display: grid;
    place-items: center;
    ${theme.square('1.75rem')};
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: transparent;
    color: ${theme.color.textSubtle};
    cursor: pointer;
  }
`;

export { toast as sonner } from 'sonner';

export interface ToasterProps {
  /** The name of the region toasts are announced in. */
  label: string;
  closeLabel: string;
}

/** The region of toasts. Rendered once, by the app. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  return (
    <>
      <Global styles={styles} />
      <Base
        position="bottom-right"
        visibleToasts={1}
        containerAriaLabel={label}
        closeButton
        icons={{ success: <CircleCheck size={20} aria-hidden />, error: <CircleAlert size={20} aria-hidden /> }}
        toastOptions={{ unstyled: true, className: 'kontor-toast', closeButtonAriaLabel: closeLabel }}
      />
    </>
  );
}
