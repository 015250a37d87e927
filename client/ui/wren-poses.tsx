import { Beak, Body, Legs, OpenEye, Tail, Wing } from './wren-parts.tsx';

const PROUD_BROW = 'M186 97C170 84 142 82 106 100';

interface PoseProps {
  clipId: string;
}

export function Standing({ clipId }: PoseProps) {
  return (
    <g>
      <Tail degrees={-26} />
      <Legs />
      <Body clipId={clipId} brow={PROUD_BROW} />
      <OpenEye />
      <Beak />
      <Wing />
    </g>
  );
}

export function Waving({ clipId }: PoseProps) {
  return (
    <>
      <g transform="translate(172 96) rotate(26)">
        <path
          d="M-24 6C-34-20-36-52-30-78c2-9 13-9 14 0l2 16 2-26c1-10 14-10 15 0l1 26 5-20c3-9 15-6 14 3C20-46 22-18 20 8 14 26-16 26-24 6Z"
          fill="#7E3A1E"
        />
        <path
          d="M-16-22c8-5 20-5 28 0M-16-2c8-4 20-4 28 0"
          fill="none"
          stroke="#5C2813"
          strokeWidth="5.5"
          strokeLinecap="round"
        />
      </g>
      <Tail degrees={-26} />
      <Legs />
      <Body clipId={clipId} brow={PROUD_BROW} />
      <OpenEye />
      <path d="M192 110c16-6 32-2 40 6-14 4-28 8-41 8Z" fill="#D98E22" />
      <path d="M190 126c12 1 24 3 33 9-10 4-24 3-34-2Z" fill="#B56F12" />
      <Wing />
      <path
        d="M232 46c3 7 4 14 3 22M158 10c5-3 10-5 16-5"
        fill="none"
        stroke="#EDB437"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

export function CarryingRibbon({ clipId }: PoseProps) {
  return (
    <>
      <Standing clipId={clipId} />
      <g transform="translate(212 128) scale(.82) translate(-207 -126)">
        <path d="M210 128c4 22-8 34-4 54 3 14 14 18 12 38" fill="none" stroke="#C98A17" strokeWidth="11" />
        <path d="M206 128c-14 16-32 18-40 38-6 16 4 26-6 46" fill="none" stroke="#EDB437" strokeWidth="11" />
        <path d="M208 126c-26-28-50-22-48-4 2 14 28 14 48 4Z" fill="#EDB437" />
        <path d="M184 122c-8-6-14-4-13 1 1 4 9 3 13-1Z" fill="#C98A17" />
        <path d="M208 126c10-34 36-40 38-22 1 14-20 22-38 22Z" transform="translate(-6 0)" fill="#EDB437" />
        <path d="M224 112c3-8 9-10 10-5 0 4-6 6-10 5Z" fill="#C98A17" />
        <circle cx="207" cy="126" r="9" fill="#FAD98A" />
      </g>
    </>
  );
}

export function Thinking({ clipId }: PoseProps) {
  return (
    <>
      <g transform="rotate(-5 122 200)">
        <Tail degrees={-26} />
        <Legs />
        <Body clipId={clipId} brow="M184 92C168 78 140 76 106 98" />
        <circle cx="156" cy="113" r="11" fill="#231510" />
        <circle cx="161" cy="106.5" r="4.4" fill="#fff" />
        <circle cx="154" cy="117" r="1.6" fill="#fff" opacity=".6" />
        <Beak />
        <g transform="translate(86 180) rotate(72) scale(.94)">
          <path
            d="M-24 6C-34-20-34-52-26-80c6-14 36-14 42 0C22-52 22-18 20 8 14 26-16 26-24 6Z"
            fill="#7E3A1E"
          />
          <path
            d="M-16-30c8-5 20-5 28 0M-17-8c8-4 20-4 30 0"
            fill="none"
            stroke="#5C2813"
            strokeWidth="5.5"
            strokeLinecap="round"
          />
        </g>
      </g>
      <circle cx="192" cy="66" r="5.5" fill="#EDB437" />
      <circle cx="207" cy="46" r="8" fill="#EDB437" />
      <path d="M218 2l4.6 11.4 11.4 4.6-11.4 4.6L218 34l-4.6-11.4L202 18l11.4-4.6Z" fill="#EDB437" />
    </>
  );
}

export function Asleep({ clipId }: PoseProps) {
  return (
    <>
      <g transform="translate(0 12) rotate(4 122 140)">
        <Tail degrees={-66} />
        <Body clipId={clipId} brow="M186 100c-18-11-46-13-80 4" />
        <path
          d="M144 114c4 8 18 9 24 0"
          fill="none"
          stroke="#231510"
          strokeWidth="5.5"
          strokeLinecap="round"
        />
        <Beak />
        <Wing />
      </g>
      <path
        d="M22 178c14 8 60 14 104 12 40-2 74-8 96-18-4 34-40 62-96 62-60 0-98-24-104-56Z"
        fill="#8A6238"
      />
      <g fill="none" stroke="#B98A52" strokeLinecap="round">
        <path
          d="M22 180c30 14 150 20 198-6M32 198c40 14 130 18 180-8M50 216c44 12 96 10 140-6"
          strokeWidth="6"
        />
        <path d="M12 172l34 20M230 166l-30 24M96 184l-22 34M150 188l24 28" strokeWidth="5" />
      </g>
      <path
        d="M186 60h18l-18 20h18M214 22h14l-14 16h14"
        fill="none"
        stroke="#EDB437"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

export function Lost({ clipId }: PoseProps) {
  return (
    <>
      <g transform="rotate(7 122 210)">
        <Tail degrees={-40} />
        <Legs />
        <Body clipId={clipId} brow="M182 88c-18-8-44-4-76 16" />
        <circle cx="156" cy="114" r="14.5" fill="#FFF6E6" />
        <circle cx="154" cy="114" r="10" fill="#231510" />
        <circle cx="150" cy="110" r="3.6" fill="#fff" />
        <Beak />
        <Wing />
      </g>
      <path d="M116 66c-18-8-22-30-6-44 20 2 28 24 16 42Z" fill="#2E8271" />
      <path
        d="M120 70c-2-14-4-26-8-36"
        fill="none"
        stroke="#BFE0CF"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M194 44c0-14 10-22 21-22s19 8 19 18c0 13-18 14-18 28"
        fill="none"
        stroke="#EDB437"
        strokeWidth="8.5"
        strokeLinecap="round"
      />
      <circle cx="216" cy="86" r="5.6" fill="#EDB437" />
    </>
  );
}
