const BODY = 'M46 140C46 94 80 62 122 62c44 0 76 32 76 76 0 42-32 68-76 68-44 0-76-24-76-66Z';

interface TailProps {
  degrees: -26 | -40 | -66;
}

export function Tail({ degrees }: TailProps) {
  return (
    <g transform={`translate(70 128) rotate(${degrees})`}>
      <path d="M-14 10-20-62c-1-9 5-14 13-14h16c9 0 14 6 13 14L16 10Z" fill="#8A3F20" />
      <path d="M-16-22h32M-17-40h34M-18-58h36" stroke="#5C2813" strokeWidth="5.5" strokeLinecap="round" />
    </g>
  );
}

export function Legs() {
  return (
    <path
      d="M106 200v22m-12 4 12-4 14 5m-14-5-3 9M140 200v22m-12 4 12-4 14 5m-14-5-3 9"
      fill="none"
      stroke="#C07A1E"
      strokeWidth="5.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

interface BodyProps {
  /** Unique in the document: several birds share a page. */
  clipId: string;
  brow: string;
}

export function Body({ clipId, brow }: BodyProps) {
  return (
    <>
      <clipPath id={clipId}>
        <path d={BODY} />
      </clipPath>
      <path d={BODY} fill="#A6532B" />
      <g clipPath={`url(#${clipId})`}>
        <path d="M98 108C110 70 176 74 204 104V40H90Z" fill="#8A3F20" />
        <ellipse cx="156" cy="182" rx="72" ry="58" fill="#F6E3C1" />
        <ellipse cx="182" cy="142" rx="36" ry="28" fill="#F6E3C1" />
        <path d="M84 214c40-2 88-16 118-60v70H84Z" fill="#E8CDA0" opacity=".7" />
        <path
          d="M136 158l5 5 5-5M158 168l5 5 5-5M138 182l5 5 5-5M168 148l5 5 5-5"
          fill="none"
          stroke="#A6532B"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity=".55"
        />
      </g>
      <path d={brow} fill="none" stroke="#FFF1D6" strokeWidth="11" strokeLinecap="round" />
      <ellipse cx="172" cy="137" rx="11.5" ry="7.5" fill="#E58A62" opacity=".6" />
    </>
  );
}

export function OpenEye() {
  return (
    <>
      <circle cx="156" cy="114" r="11" fill="#231510" />
      <circle cx="160" cy="109.5" r="4" fill="#fff" />
      <circle cx="152" cy="118" r="1.8" fill="#fff" opacity=".7" />
    </>
  );
}

export function Beak() {
  return (
    <>
      <path d="M192 112c16-2 30 4 38 14-14 1-28 1-40-1Z" fill="#D98E22" />
      <path d="M190 124c12 3 26 3 40 2-10 6-26 8-39 5Z" fill="#B56F12" />
    </>
  );
}

export function Wing() {
  return (
    <>
      <path d="M66 124c6-20 38-22 58-4 20 20 14 56-20 68-20 6-48 4-64-4 18-12 20-36 26-60Z" fill="#7E3A1E" />
      <path
        d="M84 132c10-6 24-4 32 6M76 152c14-6 32-2 40 8M64 172c16-4 30 0 40 6"
        fill="none"
        stroke="#5C2813"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </>
  );
}
