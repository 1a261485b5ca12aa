import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { own } from '../ui/own-props.ts';

interface PointLook {
  /** The size of the title. */
  size?: 'md' | 'lg' | 'xl';
  /** Between title and text. */
  gap?: 'none' | 'xxs' | 'xs';
  text?: 'muted' | 'note' | 'onBand';
}

const textStyles = {
  muted: { color: theme.color.textMuted },
  note: { color: theme.color.textMuted, fontSize: theme.size.sm },
  onBand: { color: theme.color.onBandMuted },
};

const Point = styled(
  'li',
  own('size', 'gap', 'text'),
)<PointLook>(({ size = 'xl', gap = 'xs', text = 'muted' }) => ({
  '& h3': { fontSize: theme.size[size] },
  '& p': { ...(gap !== 'none' && { marginTop: theme.space[gap] }), ...textStyles[text] },
}));

export interface PointsProps extends PointLook {
  of: Readonly<Record<string, { title: string; text: string }>>;
  /** Whether their order matters. */
  isOrdered?: boolean;
  className?: string;
}

/** A list of points, each a title and a text: `styled(Points)` places them. */
export function Points({ of, isOrdered = false, className, ...look }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {Object.entries(of).map(([name, { title, text }]) => (
        <Point key={name} {...look}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Point>
      ))}
    </List>
  );
}
