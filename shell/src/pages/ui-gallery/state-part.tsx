import {
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  Hua,
  Notice,
  Progress,
  Section,
  Skeleton,
  Table,
  Tag,
  toast,
} from '@tianji/kit/ui';
import { Row, Stack, Two } from './parts.ts';

const ROWS = [
  { type: '命盘', name: '沈清和', time: '1983-08-17 09:20', score: 62 },
  { type: '卦例', name: '陆一鸣', time: '1990-02-04 23:40', score: 55 },
];

/** Empty, error and loading states, notices, tags, table, progress, toast. */
export function StatePart({ id }: { id: string }) {
  return (
    <Section id={id} title="状态">
      <Stack>
        <Two>
          <EmptyState title="暂无报告" action={<Button size="sm">去排盘</Button>}>
            排盘后可生成详批报告。
          </EmptyState>
          <ErrorState title="没有连上" onRetry={() => toast('已重新连接')}>
            网络不通，结果没有丢。
          </ErrorState>
          <Skeleton />
          <Card>
            <h3>学堂</h3>
            <p>易学知识、六十四卦原文与课件。</p>
          </Card>
        </Two>
        <Notice>钟表时间为巳时，真太阳时为辰时，时柱按辰时排。</Notice>
        <Notice tone="ok">验证码已发送，5 分钟内有效。</Notice>
        <Notice tone="warn">出生时刻离节气不足 10 分钟。</Notice>
        <Notice tone="note">公历周一为首日</Notice>
        <Row>
          <Button variant="ink" onClick={() => toast('已复制命盘')}>
            显示一句提示
          </Button>
          <Chip>
            申辰拱合 <b>水</b>
          </Chip>
          <Tag variant="white">命</Tag>
          <Tag variant="red">合</Tag>
          <Tag variant="ink">世</Tag>
          <Tag>应</Tag>
          <Hua of="birth" char="禄" />
          <Hua of="birth" char="权" />
          <Hua of="birth" char="科" />
          <Hua of="birth" char="忌" />
          <Hua of="decade" char="禄" />
          <Hua of="year" char="禄" />
        </Row>
        <Table
          caption="报告"
          rows={ROWS}
          rowKey={(row) => row.name}
          columns={[
            { key: 'type', title: '类型', cell: (row) => row.type },
            { key: 'name', title: '姓名', cell: (row) => row.name },
            { key: 'time', title: '出生时间', cell: (row) => row.time },
            { key: 'score', title: '分', end: true, cell: (row) => row.score },
          ]}
        />
        <Two>
          <Progress label="2026 丙午" value={62} text="62 分" colour="seal" />
          <Progress label="2027 丁未" value={44} text="44 分" />
        </Two>
      </Stack>
    </Section>
  );
}
