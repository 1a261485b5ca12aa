import { Anchor as AnchorIcon, Sailboat, Ship } from 'lucide-react';

import { paths } from '../src/content/site-map.ts';
import { Badge, type BadgeTone } from '../src/ui/badge.tsx';
import { CardLink } from '../src/ui/card-link.tsx';
import { Card, LinkedCard } from '../src/ui/card.tsx';
import { Grid, Row } from '../src/ui/grid.tsx';
import { IconTile } from '../src/ui/icon-tile.tsx';
import { StatTile } from '../src/ui/stat-tile.tsx';
import { Sample, Specimen } from './specimen.tsx';

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'warning', 'danger', 'band'];

export const Cards = () => (
  <Specimen title="Cards and badges">
    <Sample label="Badge">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="accent">
          <Ship aria-hidden /> with an icon
        </Badge>
      </Row>
    </Sample>
    <Sample label="Card, LinkedCard">
      <Grid as="ul" min="16rem">
        <Card as="li">
          <h3>A card</h3>
          <p>It holds things that belong together, and leads nowhere.</p>
        </Card>
        <LinkedCard as="li">
          <h3>
            <CardLink href={paths.services}>A linked card</CardLink>
          </h3>
          <p>The pointer may land anywhere on it. It rises to meet it.</p>
        </LinkedCard>
      </Grid>
    </Sample>
    <Sample label="StatTile">
      <Grid min="13rem">
        <StatTile value="12" label="ferries a day" />
        <StatTile value="99.9%" label="of them on time" icon={<Sailboat />} />
      </Grid>
    </Sample>
    <Sample label="IconTile">
      <IconTile aria-hidden>
        <AnchorIcon />
      </IconTile>
    </Sample>
  </Specimen>
);
