import { Anchor as AnchorIcon, Sailboat, Ship } from 'lucide-react';

import { paths } from '../src/content/site-map.ts';
import { ListRow, RowList } from '../src/lists/row-list.tsx';
import { Accordion } from '../src/ui/accordion.tsx';
import { Badge, type BadgeTone } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { Card, CardLink, LinkedCard } from '../src/ui/card.tsx';
import { CheckList } from '../src/ui/check-list.tsx';
import { Grid, Row } from '../src/ui/grid.tsx';
import { IconTile } from '../src/ui/icon-tile.tsx';
import { SectionHeading } from '../src/ui/section-heading.tsx';
import { StatTile } from '../src/ui/stat-tile.tsx';
import { Table, TableFrame } from '../src/ui/table.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
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

const ferries = [
  { line: '281', from: 'Saltholmen', minutes: 18 },
  { line: '282', from: 'Saltholmen', minutes: 34 },
  { line: '283', from: 'Lilla Varholmen', minutes: 9 },
] as const;

export const Tables = () => (
  <Specimen title="Tables and rows">
    <Sample label="TableFrame, Table">
      <TableFrame>
        <Table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">From</th>
              <th scope="col">Minutes</th>
            </tr>
          </thead>
          <tbody>
            {ferries.map(({ line, from, minutes }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{from}</td>
                <td>{minutes}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </Sample>
    <Sample label="RowList, ListRow">
      <RowList>
        {ferries.map(({ line, from }) => (
          <ListRow key={line}>
            <span>{`${line} from ${from}`}</span>
            <Button variant="secondary" size="sm">
              Board
            </Button>
          </ListRow>
        ))}
      </RowList>
    </Sample>
  </Specimen>
);

const checks = ['The chart is newer than the rock', 'Somebody on board can read it', 'The harbour knows we are coming'];

export const Disclosure = () => (
  <Specimen title="Texts and lists">
    <Sample label="SectionHeading">
      <SectionHeading eyebrow="Eyebrow" title="A heading for a section" lead="And the paragraph that leads into it." />
    </Sample>
    <Sample label="Tabs">
      <Tabs
        label="Weather"
        tabs={[
          { value: 'today', label: 'Today', content: <p>Westerly, fresh.</p> },
          { value: 'tomorrow', label: 'Tomorrow', content: <p>Westerly, fresher.</p> },
          { value: 'after', label: 'The day after', content: <p>Stay at home.</p> },
        ]}
      />
    </Sample>
    <Sample label="Accordion">
      <Accordion
        items={[
          { title: 'Does it open without a script?', content: 'Yes, it is the browser’s own.' },
          { title: 'Can two be open at once?', content: 'Yes, each by itself.' },
        ]}
      />
    </Sample>
    <Sample label="CheckList">
      <CheckList items={checks} />
    </Sample>
  </Specimen>
);
