/**
 * Traditional characters and their simplified forms, for the characters in common use (Big5, first level), as OpenCC's
 * table t2s has them. Characters that are simplified forms themselves (后, 里, 干) are left as they are.
 *
 * Both lists hold the steps from one code point to the next, to base 36, in the order of the traditional characters: this
 * packs to two thirds of what the characters do.
 */
const TRADITIONAL_STEPS =
  'ffj 7 2k n 5 4p 1 c x h g w 1 b u w 6 3 2 6 5 l u 17 1 8 k 5 2 1 9 b 2 4 2 2 7 7 c 4 g c 8 7 2 2 4 1 7 ' +
  '4 1 3 7 b 8 5 4 1 b 5 6 5 g 2 x 7 p z f l 1g 5 t 4 3 d 2 n 1 2 c 4 2 1 3 4 1c k 4 2 2 1 4 h 2 3 3 1g 2 ' +
  'f k 11 2 1e 5 h v 29 3 c 4f 2f n 4 b 1 1n g 1 1 2 4 k 1 7 c s g 7 7 2 1 i 5 1 1 z i a 5 4 1 7 7 9 5 g 3 ' +
  '6 6 2 a 1 1 6 4 5 p x 2 5 1 3 2 67 e 5 j i 2 3 m 1 7 5 3 8 j 4 h i i 5 b 9 7 5 5 1 5 1 3 7 6 b 3 z 2 s ' +
  'i n 2 1 4 1b 1c p 1h 12 11 1t l 1 q u 6 d 3 1 o 6 6 8 b 14 d 7 1b 1g 4 1 2 2 1 9 1 h 1 3 2 1 15 f 7 f 6 ' +
  '2 4 4 1h 26 5 2 7 k 6 2 9 1a 1g 3 1d 2 2 1 l 2 2 27 6 8 3 a 3 k 8 4 8 e 5 19 m 1 2 4 i 3 2 1 2 1 9 7 v ' +
  '2 x 2 f 2 4 2 b c 6 k i d 2 9 g 3x v w 1c 1 7 10 g a w 1 o 3 7 6 7 2 b 2 5 4 8 3 8 6 2 4 8 6 1 9 a 7 3 ' +
  '4 4 h 2 4 m f 4 1 1 2 2 2 2 1c 2 4 45 37 16 3 7 h 1 l 2 6 v q 1 j b k 9 1 v r e g c d 8 3 i 6 7 1 8 3 1 ' +
  '2 3 3 3 1 9 6 6 c 4 1 1 2 3 3 1 3 8 9 5 5 3 1 6 1 6 2 17 1 t 3 a 1 i n b 28 1n 7 k 17 1 p 9 6 j 2 1 2 d ' +
  'a c c b 10 7 1v 1v 1t 3u l 9 2 11 j 8 8 b 2g 9 l 5 8 1d 8 t 2 6 l b e 1 3 c 2 6 5 5 l 1 1 e 3 k 3 9 15 ' +
  '8 6 1 c 4 5 3 8 g 7 1 2 8 7 f 9 6 c 13 h 2 f 2 h 5 1 7 p c a 1 3 8 2 4 6 1u r 8 1 7 b g b x o 4 17 2w d ' +
  '1v e 1h m 8 e 2 b 5 v 2 b 6 i c t 8 13 7 e h 8 1 7 w 3 3 5 7 1 2 x 1 9 6 6 7 i 3 7 9 b 1 g 6 h 9 4 d g ' +
  '2 i 3 3 4 5 7 1 4 1 9 4 8 3 2 4 6 3 5 2 9 8 2 c j 7 b 1 p 1p l 2a 14 g c 4 3 12 v d 6 4 1 9 7 3 3 7 6 1 ' +
  '7 7 1 2 f 3 b i 5 8 4 2 6 i 8 k 9 p 5 7 5 p 1l 4 s t e 1 9 q 8 2 3 2 1 2 1 5 3i 1o 5 10 1 5 1 5 1g 3 a ' +
  'd 2 b 5 5 6 1e 9 d 1n 5 9 5 6 h 3 27 7 17 2 6 e 6 j 8 4 c 6 7 2 1 3 4 3 2 3 1 a u m a 9 p 2 3 2 1 3 3 ' +
  '2c h d 2 1s u b j l 2c 18 1m h 2 u d 8 v b d 4 1 1 15 16 e 1 o 4 4 3 e 9 1p 3 k 3 f 3 f c 1 1 j 1 7 2 ' +
  '1q 1 4 1 b a 1 2 3 18 28 7 q w 4 4 1d 4 5 r 5 10 4 d 3 2 8 i 1 5 9 4 f 1 4 8 2 4 1v 14 1 9 9 e 2 2 2 1 ' +
  '1 1 2 2 2 3 4 1 2 2 1 1 1 5 d 2 1 1 1 6 3 4 2 1 1 2 a 5 6 3 3 1 4 2 9 1 1 6 8 8 6 2 2 9 2 2 2 9 1 1 3 1 ' +
  '1 2 1 3 2 1 2 1 1 8 3 8 6 1 1 3 1 2 3 5 1 3 3 3 2 5 2 d 1 1 6 1 a 2 1 5 8 3 3 1 2 1 2 2 4 1 5 2 1 c 2 1 ' +
  '5 4 3 8 1 1 2 6 6 3 1 f 3 4 1 2 6 4h b 4 10 5 2 e 3 3 o 5 1 d s 13 2l 8 h 1 2 1 3 1 6 1 7 3k 3 r 6 2 e ' +
  'l o 5 8 5 y 6 9 k 1 1 a 4 2 9 2 5 6 3 i d 1 1 1 27 d b 6 1w 18 23 o 1s c c 5 20 5 j 3 y 9 k t h p e u 4 ' +
  '6 5 z 12 f 2 8 1o 1 3 t 7 3 i 3 h j g 8 5 f 1 c 1 3 1 c 3 j i m 6 1 3 8 44 b 27 h 2 g 12 4 p d 10 3 3 9 ' +
  'a 8 7 b 4 e 5 5 b d 8 2 1t 18 5 d 1 4 s a 17 6 3 r a 4 6 2 3 3 p 4 4 3 g 4 2 6 8 3 3 k w 4 a 1 5 2 2 2 ' +
  '2 3 2 1 1 1 3 2 2 4 2 5 3 4 3 2 4 1 1 5 5 a 4 1 6 3 2 2 1 3 3 2 1 1 1 2 1 1 1 9 9 2 5 1 4 4 3 2 4 2 1 2 ' +
  '1 1 1 2 2 6 2 4 3 3 3 3 2 3 2 2 2 5 4 5 1 a 1 4 2 1 3 2 3 1 1 2 2 2 2 1 1 2 6 4 2 7 2 2 2 3 8 3 1 d 8 8 ' +
  '5 1 9 1 1 2 3 c 4 1 4 3 6 3 a 8 1 3 4 2 4j 9 6 2 4 o x 6 a 1 2 1 1 5 1 1 1 1 1 3 3 1 1 2 1 1 3 1 1 2 1 ' +
  '1 1 1 1 1 2 1 2 7 1 1 9 2 2 1 1 1 1 2 4 2 1 7 6 1 1 1 8 3 2 3 2 4 3 1 4 3e 4 f 1l 1b 10 x a 4 1 m f 1 1 ' +
  '2 4 2 e 9 m a 1 1 1 5 2 7 4 p 3 1 2 5 6 1 8 1 1 1 6 1 1 1 1 6 1 3 1 5 4 5 3 3 1 3 2 1 4 4 1 6 b 2 1x 7 ' +
  '1 1 3 1u x 4 a e 1 o 1 3 6 1 4 3 2 2 9 9 5 1 2 2 5 3 3 3 5 1 2t k 9 l 6 3 4 k 1n p 2 d 1 k 1 4 6 5 7 1 ' +
  '1 4 6 3 1 2 c k 4 3 1 3 1 9 5 h 3 1 1 4 1 1 1 5 4 4 4 6 3 1 9 k 3 5 5 c 2 3 2 4 c 4 7 4 4 1 5 4 2 b i 6 ' +
  '6 8 4 8 c 5 3 1 1 6 2 4 2 3 3 1 4 3 k 1 2 7 7 a 7 4 5 9 4 8 c 1 1 2 8 a 2 2 3 g 5 5 4 6 1 4 1 2 2 1 2 4 ' +
  'l 6 l j 3 4 1 2 3 2 a d 1 e 3 d 2 5 5 1 1 1 6w 9 2 1 6 2 3 1 2 1 1 1 4 9 2 1 1 3 1 4 4 a b 2 2 1 1 4 4 ' +
  '1 1 6 5 1 3a 5 1 5 d 3 5 5 7 6 4 7 6 d 2 7 3 4 3 g b 3 2 1 2 4 1 f 9 m m m 5 2 4 k a 2 13 n r 2 3 3 2 1 ' +
  '7 9 v 4 2 1 1 2 1 2 2 2 4 1 1 1 4 1 4 5 3 9 3 7 1 1 2 b 6 1 1 1 4 5 3 3 7 2 4 4 1 1 1j 7 2 2 3 6 8 n 7 ' +
  '7 1 3 2 3 2 8 1 1 5 2 4 1 2 6 1 5 2 1 3 3 7 d 9 1 6 4 8 1 5 5 2 26 1 1 3 2 1 d f 1 1 3 4 2 2 2 3 b 4 e ' +
  '2 d 8 3 i 5 7 7 2 3 2 8 8 2 3 1 4 3 3 5 1x w 3 2 2 o o 7 d 8 3 2 1 9 t a 2 l 8 q p 1 2 1 i 9 1 c 5 c 1 ' +
  'l g 6 i 8 4 a 3 b b 2 1 8 o 1 31 4 a 1 2 g 3 c 6 8 3 2 j 4 i c 3 1 9 2 6 n 12 5 e h 4 e k 1 w 1 3 2f 4 ' +
  '3 1 q e 4 c 7 7 9 i a c 3 u v m 1 7 a 3 2 2 3 1 3 2 6 5 m 3 4 8';
const SIMPLIFIED_STEPS =
  'ffm 384 -35x 13 2 41 2xk -23n 26u 1rj -4us 5u 2hp 6gr -8yj -3f 5g -7q -4p 5e 32k -30y -7 3s -1 -3g 4sm ' +
  '-4sp -9 1yh j3 -2fn 7d -98 7u -7q 7u -ah 6b -6a 67 e1u -e6o -d 5e -6l 6i 1w 56 -5d -1o 2hf -2bi -9z b4 ' +
  '-5a 57 -59 em -4l -i n 1b -o1 o8 9bs -6te -2h3 w k 1o -b -7 -5q 6m -v 23 -11 -11 d7b -d7k 2d -27 11 k ' +
  '-f 34 -a -7 16 93l -949 c c -q -k 2r 4zr -4yh c l 2l1 -2k0 o -3 1l -147 17d s -1n 1v 2al ant -czj 4i ' +
  '-4i 6t -1dp 15o -14f zl ay -3o 7l -9h 1x 3c -63 ck -a0 7m 1bq -1fq 21 2g -aj ez -8r 7q -1o -b3 27f -248 ' +
  '-3s 1l6 -14x -bj -10 -3s -164 1kv -53 3i 54 -gg 96k -8ta 5c c -9 -7 p -8 -s 29x -26l 27 1d ul 1a6 -297 ' +
  't 8n1 -8jg 4a2 -5i8 14s xm -sn -2u -23 51 -52 1z -23 3i -um sn -2h m 1h -14 1 b5 8 ll -kg 32f -31p 9 z ' +
  '-10 -7 h 1n 29 -2n 55 -19 -3h 4r 3c -82 y -1 3v -1a 33 -32 8g -2r -2o 2 -2m 8x d 4 1t 1e -1r -t w -1zc ' +
  '204 -t -3 2x -2r7 2qw -2 3 1k m -i h o -v 10 -8 -252 294 -2g 3 1y 1t1 -1v3 -2py 2s4 -23 43 -47 5e -4r ' +
  '-1a 1g 1f 67 -7w 9o 3 8 m 1 -o 19 -w -r 19 1w -2he 2ib -266 d 7 -3 2 6 25n -26v 271 -w h -26j 2a4 -26f ' +
  '26u q -2kv 2ku -k a 2l4 -2jl ay7 -e4a 36x -3au 3bb -1ag 19q 5z 6ax -68l -4h anm -dgz 2wi 6 -1 3hy -3et ' +
  '-6e 38 -3g 1ll -1li 7z -1k 5 -39 3b -6l 7kf -7uz pg 1so -28b 78 -5r -2sv 2yp 1i -39 -4s -ux t8 4t -db ' +
  'n4 -3 -6g 6h -cy 4s -65 7s 2y -7a ct -9 14 2s 3o 63y -68z -2yb 2yc 1i 3m -x 98l -99g -3b 6u -1p 5uv ' +
  '-5t9 6g -6c -5d 7m 26 -6g 4g -2k 8j -a9 -1k -26 -21 by -69 -1 1w -3g 5q -5m -3ce 3dy -2k 4p -22 -1x 8 ' +
  '7u -22 -9a ge -35 48 -ha g5 -cz 4 7u 1m a -89 8f -1x -8 84o -bbg 3g3 10 -l 1a6 -18m m 4 -3mu 3ov 2d -f ' +
  'p 1 2y7 -2wz -25 v -3pq 3o3 1m 2c -4w 2j -4q4 50 9u5 -52w -4yb 438 111 -5b 56 -4f 24 -1pm 1pc 2w -3 e ' +
  '-4u 1v 53 -56w 50n -1sf 7ap -5i7 12 -22 bl -49 1 -55l 4zy 6b 6z -ad -2t 45 -77 65 2d -5 4 -8b dv 71 -cn ' +
  '4 2h a7 -4e7 4bz -e7 e3 -e7 il -6p -an 7q 9e -6i 4q -f6 -5o g1 8iq -crx 4ku -3 -2 -2w1 -1rv 2bw 2en a ' +
  '-4 c e -11 -u4 -2tp 3pq -d 19 1f e 7 9 4p 0 -3e -59q 5bi -5bj 3 5cf -23 5m -1x -5dh -5 5d2 -5d6 5ba 9w ' +
  '-5h 2m -5hw 5hu -2e 6 -5fk 5h7 -88 -59a 5ax ay 2e -d4 qu -jt -6y fo -5j -59v 5fa 7 -5p -cr 9i 32 -2t 2w ' +
  '-5m -22 5 gr -c6 -2a 8f -62 -2q 2o 2y -7o 5f -3a 9 8c -bl 4or -4ln 25 96 -az dv -2t -2r 2n -5y -7n -37 ' +
  '5j hv -ka -2b iq 3u -3ak 36u 29 -i2 d3 -2z 2w bc -6ro i 4no 258 z 1i -1b -2u 3qf -3ne -1c 37 -5d 13 29 ' +
  '4 17 3rj -3vq -xq 10a e 4m -4j 18 -2f -1k 1l -6rd -27 73x -4df hi -169 52s -4i2 1f6 340 3ch -3cw 10 -g ' +
  '1o 1j -11 14 -1j 1k -3 -520 51y -e 3bt -3ah -2f -6ka 6pc -1r -d 3z w y u 2u 30j -36m 2y -38 6e -5k b 5p ' +
  '-23 -2z 59 1w t -1 -7k7 2 5rg 1uu -4e1 29 4dd -6ms 6p5 5gv -5hl -e 21 -1o -f 3d -3l 29 -44g 42g 3u -1i ' +
  '-y -b 47 5 -11 -j 1s -6u2 6v4 -68 74 -30i 31k -8 -58y 590 7 -706 9hb -abu 1jt 6dt f 1u -1t 2mg -2k0 1u ' +
  '-3ay 3c9 1n p -31 l 3p -4l 22 25 -3y 1n 4 -1s d6 -2c -c -9 -53i 544 -21 1n 24 jd -ha -20 -3bp 39r 25 z ' +
  '3lz -3kk -1g 61z -5z9 -2c 1i 1vo -1sq -2n5 2m3 q k -9 -f p -z 2j 1i -9 a -8vf 8wg z 1et 3l -1iq -26 2g ' +
  '3c 1ry -1t3 -16 29 -12 -19 -5t2 5w6 -39 223 -1wj -79 1u 37 -20 -7u0 80z t -n 4 -7gs 7um a -7 3 -4 -1 4 ' +
  '6 e -6 a -e 1 1 7 -h g -a d -5m4 5mg -4 -1 4 8 -2 1 -4 -68y 68u 6 9 a 9 -8 -2 -2 -1 -7 d -9mq 9mm 7 -h ' +
  'i 2 -5gf 5ft 19 h -e -7 -1l 1j -2 a -24 4f -29 -68n 66l 1k f -d -5 a c -d6 cj q -2 -1v 22 5 6 4 -2 -3 ' +
  '-e -2h 2k -1x 1w kt fm -zx 9 -2h 2i -9 2 3 -8kg 8ke c -38 36 -3n 3m -h g -63u 626 e 1g -1 5 -2w 2v -1 ' +
  '-2g e g -r -d9 17w -s3 -2u p 1p -1j 1f 8 -5p7 5lj 2q 4a7 -c4a 7vr o 5d4 -5cw -b 16 lj -kk -3 -9qw a5u ' +
  '-a57 9rs -81h cew -49z m -7sq 7rc a a -8ps 8pr 1k 1q 20 -8oy -109 9qb -35 -2 2b -2a 2j -3e 4 2a 3p -51 ' +
  '1z 6 11 -14 3l -1z -2o 11 -90o -10z 14s -15u o6 -mu 4o9 5l6 -1 1s 3 -9k6 9mp -9qt 9u5 -79e 77u 24 -3z ' +
  '-9dp 293 74n 6d -alm alp -9fi 98x 4d -66g 67d -54 4d -7ct 4vd 2jg -9jq 9pr -q -7a -a -5h az 54 -8hv 8kb ' +
  '-dj 60 -5k al -gz 6t fz -36 -2 -ic 15 it -hn -4te 5do -acj a0d -8ih 8ye -b -9y0 -12g b5y -2x -18 -2 -d ' +
  '4m -45 -gu ns -1g 1 -2f -3r m 5i 7 -4x 3o -2b -4 -1h 2h -b13 4rc -3wk -c9 at8 n 1tz -1uv 2o 1s7 -ck6 ' +
  '1cn 9g7 1j -bja bf3 1u 32 -48 -76e 752 1t 7o 3 1 1 8 -boc bo8 6 -7 -1 -6 -74u 75m 8 cc 1 -2 e -8 1 -2 7 ' +
  '-3 1 -85v 860 9 -3 6 4 -9 8 -1 -6 h -6 7 -63m 63d 1 9 -3 7 -b 1 8 -awu axf 1 -e 2 g -8 2 -1 -8 5 8 1 -d ' +
  '2 -a03 1b3 8nh 27 -l j -3 -1 -j h 1 3 1 5 -3 2 d -3 9 -a d -7 1 2 2 -9 -8 -j x -23 1y d e -b -1 6 -ay5 ' +
  'avf 2u -d -27 1n y -4 -s h 7 1 -ax as e b -3 2 -38 34 1 -4 b 2 -4 -axd aui 35 -3x x 2x -2 4 -amf amj ' +
  '-2s -z 3q -87k 7vp aa -b37 b3z -32 3x 88 -8u -5ti -3l4 5zo -8ti abn -30p -1e 1f 54i 1 1 3 -1 a -4 2 1 5 ' +
  '-c b i -g 5 -9 -ce4 cef 2 -5 7 -3 2 -8 g -1 -2 6 -1 -6 -2 c 2 -9sc 9si -1 5 -1 -1b -bf2 bff q -z -2 12 ' +
  'a 4 -1 -18 1a -3 8 -2 3 1 -v b f 6 j -1 m ha -ec l -i e9 -br -14 -1f -1r 2c -h -1k 30 -3 11 1q w 53 1 1 ' +
  '-c7h c7i 2 2 2 5 -2 4 6 7 -6 1 6 -8qv 8qw -a b 8 -5 2 2 -3 -3 1 -q z -2 4 -3 7 -2oh -4ec 72s -1 -15 19 ' +
  '-q r -16 10 -c1i c1s d -2 -c99 11e 1pi 9jp 5 -bqu bqr -6n7 6mw -9 -9 v 3s -2j 8 -1i 12 -z -u 20 26 -4a ' +
  'b g h -1c 3m -l 3s -d3h d3s -12 1q -m -1 18 -32y -a4b dak -c9u cae e -1tm 1tk 25 -caa ctu -1 2 -3 b ' +
  '-9ww 9ws 3 5 9 -3 7 -1 -5 g -7 -e 16 -f 5 k -l 8 -1 -1 -aty au9 2 -9 -f j -1 -s 1z -4 a -q 7 5 -6 b ' +
  '-2hl 2ht -11 1s -g h -8 -18 1b -2z 2y -7 -a 8 19 -3x -aj1 amo -6 5 d -1v 1r -3g 39 -c 7 1 -9 n -2iw ' +
  '-4oc 761 1n -9 4 -9 7 5 -g -3z 4i g -28 -8yf 90f -11 -3g 4o -9 b -5 h -2o 2j 4 -2m 1i y 1 -2u 2y -6 -k ' +
  '-ec cq -1b -1m 4t 10 -1 -2 -4s d d t -hw 0 gg 4v -5q 5t -18 -13 -2w -el -crz dc0 2x 1 1 3 -aul aur -3 2 ' +
  '0 2 1 3 a -1 -d15 d14 -6 3 1 7 9 -973 96a z 1 -4 6 -1 3 -16 -dj0 djx -19t 1be c -d8u d7y -1 k -2 -j ' +
  '-c9b c8r n 1e -z 22 -12 13 -21 33 -d70 d77 -37k -a0h d8j -9e5 au7 -76u 5qb -e99 7ms -1o7 8cg 3 -e 1m ' +
  '-7nc 7ok -4bh 4bt -bcs 5ia 12d 4td -dhq dik 1j 1 2 3 9 -d9k dd4 1 1 2 1 1 1 6 2 -7 4 -2 8 -1 6 -3 7 ' +
  '-cik cie a -c b -2 6 1 5 -3 2 -1 -axo axt -5k5 5k7 -10 12 -9ye 9yg -x 21 4 -dlu -ci dyd 2 3 6 3r 3 2 2 ' +
  '1 1 6 -2 -1 -1 a 2 -5 -e7w e7u c -2 -ena 9qz 4wg -l m 1 -dfo dfx -5 8 -1 -18 h -3y 11 3i 69 1 -eda edb ' +
  '2 -1 4 8 2 -4 5 -6 -2 6 -5 h -1 -1 9 -4 6 a -4 7 -4yo 4yk 7 -4aj 4ai -1b g 3 8 -beq bed 11 -1c 1d -r ' +
  '-53w 55j -52u -9to ewo -e0q 3vx 50j 4nu ig -akc 9k2 -cvp bul 22w -2 8l 5 -2 e 7 7 -a b b -3 4 5 a -4 5 ' +
  '-d q -2 c -2 -17 1h -3 2 7 -1 2 -28 1i -1o bb 1 -f24 f27 -1 7 -3 f -2 -9 5 -2 i -2 6 2 -1 5 3 3 -5 7 ' +
  '-593 59m -6 9 -1u h 1m -3 -7 d -1h -esa 9g 73t -dd -80j fvt i -1g6 -efu fwc 5 -93k -673 drj 1k0 -f99 ' +
  'fbh n -bet bg4 8 -4 1 -fbe fbi -emy en0 -1 2 1 d -cu3 cu4 5';

const characters = (steps: string): string[] => {
  let code = 0;
  return steps.split(' ').map((step) => {
    code += Number.parseInt(step, 36);
    return String.fromCodePoint(code);
  });
};

/** The simplified form of each traditional character. */
export const SIMPLIFIED: ReadonlyMap<string, string> = (() => {
  const simplified = characters(SIMPLIFIED_STEPS);
  return new Map(characters(TRADITIONAL_STEPS).map((traditional, at) => [traditional, simplified[at]!]));
})();
