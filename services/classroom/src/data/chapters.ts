// Generated from content/ by the build: edit the files there.
import type { ChapterData } from '../library/types.ts';

export const CHAPTERS: readonly ChapterData[] = [
{"id":"ganzhi","title":"干支","summary":"十天干、十二地支与六十甲子，一切盘面的字母表。"},
{"id":"wuxing","title":"阴阳五行与八卦","summary":"生克、旺衰与方位，各门术数共用的语法。"},
{"id":"guanxi","title":"干支关系","summary":"合冲刑害与会局，看字与字之间的动静。"},
{"id":"lifa","title":"历法","summary":"节气、朔望、闰月与改历，日子从哪里来。"},
{"id":"shijian","title":"时间","summary":"真太阳时、夏令时与换日，时辰怎样定准。"},
{"id":"bazi","title":"八字入门","summary":"四柱、日主、十神、大运与流年。"},
{"id":"panduan","title":"八字判断","summary":"强弱、格局、用神、调候与少数的例外。"},
{"id":"shensha","title":"神煞","summary":"五十多种记号的查法、来历与分寸。"},
{"id":"ziwei","title":"紫微斗数","summary":"安宫、安星、四化、大限与格局。"},
{"id":"yi","title":"周易","summary":"卦的构成与一段经文的读法。"},
{"id":"liuyao","title":"六爻","summary":"起卦、装卦、用神、动变与应期。"},
{"id":"qimen","title":"奇门遁甲","summary":"局数、三盘、门星神与读法。"},
{"id":"naming","title":"姓名","summary":"笔画、五行、音韵与避讳。"},
{"id":"lishi","title":"源流","summary":"各门术数的年代、书与人。"},
{"id":"pipan","title":"怎样读才不受骗","summary":"巴纳姆效应、确认偏误、检验与读盘的次序。"},
];
